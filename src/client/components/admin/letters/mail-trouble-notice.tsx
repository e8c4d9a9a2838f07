import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { explainMailError, type MailTrouble } from '#shared/letters/mail-trouble.ts'

const POLL_MS = 15_000

/** Above the letters and on the dashboard: what keeps letters from being delivered. */
export const MailTroubleNotice = () => {
  const { data } = useQuery({ ...query('GET /api/letters/trouble', {}), refetchInterval: POLL_MS })
  return (
    <>
      {data?.server && <ServerTrouble {...data.server} />}
      {data && data.failedReceiptCount > 0 && <FailedReceipts {...data} />}
    </>
  )
}

const ServerTrouble = ({ since, answer, waiting, nextAttemptAt }: NonNullable<MailTrouble['server']>) => {
  const { formatDateTime } = useVenueTime()
  return (
    <Alert tone="danger" title={`No letters have been sent since ${formatDateTime(since)}`}>
      <p>{explainMailError(answer)}</p>
      {answer && (
        <p>
          It said: “<span dir="auto">{answer}</span>”
        </p>
      )}
      <p>
        <Link to="/admin/letters" search={{ group: 'waiting' }} className="text-link">
          {waiting === 1 ? 'One letter is waiting' : `${waiting} letters are waiting`}
        </Link>
        . Next try: {formatDateTime(nextAttemptAt)}. Nothing is lost.
      </p>
    </Alert>
  )
}

const FailedReceipts = ({ failedReceipts, failedReceiptCount }: MailTrouble) => (
  <Alert
    tone="warning"
    title={
      failedReceiptCount === 1
        ? 'One author did not get a receipt'
        : `${failedReceiptCount} authors did not get a receipt`
    }
  >
    <p>Without it, they do not have their private link. Check the address, then send the receipt again.</p>
    <ul className="list-disc pl-5">
      {failedReceipts.map(({ id, toName, toEmail, answer }) => (
        <li key={id}>
          <Link
            to="/admin/letters/$id"
            params={{ id: String(id) }}
            search={{ group: 'failed' }}
            dir="auto"
            className="text-link"
          >
            {toName || toEmail}
          </Link>
          {answer && `: ${answer}`}
        </li>
      ))}
    </ul>
    {failedReceiptCount > failedReceipts.length && (
      <p>
        <Link to="/admin/letters" search={{ group: 'failed' }} className="text-link">
          Show all that failed
        </Link>
      </p>
    )}
  </Alert>
)
