import type { ListGroup } from '#shared/registrations/lists/lists.ts'
import { signSize } from './sign-size.ts'

/** A page for the door of a room: its sessions of a day, in type that is read from three metres. */
export const RoomSign = ({ sign }: { sign: ListGroup }) => {
  const [day, room, building] = sign.headings
  return (
    <table
      className="w-full border-collapse rounded-md border border-hairline bg-paper-raised text-base not-first:print:break-before-page print:border-0 print:text-(length:--sign)"
      style={{ ['--sign' as string]: `${signSize(sign)}pt` }}
    >
      <thead>
        <tr>
          <th colSpan={2} scope="colgroup" className="p-4 text-left font-normal print:p-0 print:pb-[0.6em]">
            <span dir="auto" className="block font-serif text-[1.8em] leading-tight">
              {room}
            </span>
            <span className="block text-[0.8em] text-ink-soft print:text-ink">
              {day}
              {building && (
                <>
                  , <span dir="auto">{building}</span>
                </>
              )}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sign.rows.map(([time, title, speakers], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never move
          <tr key={index} className="break-inside-avoid border-ink border-t align-top">
            <Times range={String(time)} />
            <td className="py-[0.35em] pr-4 print:pr-0">
              <span dir="auto" className="block font-semibold leading-tight">
                {title}
              </span>
              <span dir="auto" className="block text-[0.85em] leading-tight">
                {speakers}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** '9:00 AM' above '– 10:00 AM', so that titles have room. */
const Times = ({ range }: { range: string }) => {
  const [start, end] = range.split(' – ')
  return (
    <th
      scope="row"
      className="w-[6.5em] whitespace-nowrap py-[0.35em] pl-4 text-left text-[0.8em] tabular-nums print:pl-0"
    >
      {start}
      <span className="block font-normal">– {end}</span>
    </th>
  )
}
