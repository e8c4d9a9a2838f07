import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { buttonStyle } from '../../../ui/button'
import { Tabs } from '../../../ui/tabs'
import { storedListSearch } from '../lists/list-search'
import { ImportLink, TabHeader } from '../lists/tab-header'
import { useAbstracts, useApprovedAbstracts } from './abstract-queries'
import { ApprovedAbstracts } from './approved-abstracts'
import { rememberAbstractList } from './last-abstract-list'
import { Submissions } from './submissions'

export const AbstractsTab = () => {
  const { tab, list: asked } = useSearch({ from: '/admin/' })
  const list = asked === 'approved' ? 'approved' : 'submissions'
  const navigate = useNavigate()
  const { all: submitted, newest } = useAbstracts()
  const approved = useApprovedAbstracts()
  useEffect(() => {
    rememberAbstractList(list)
  }, [list])
  return (
    <>
      <TabHeader title="Abstracts">
        <Link to="/admin/decisions" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          <Megaphone aria-hidden className="size-4" />
          Release decisions
        </Link>
        <ImportLink list="abstracts" />
      </TabHeader>
      <Tabs
        label="Abstracts"
        tabs={[
          { id: 'submissions', label: <Counted count={submitted.data?.length}>Submissions</Counted> },
          { id: 'approved', label: <Counted count={approved.data?.length}>Approved Abstracts</Counted> },
        ]}
        selected={list}
        onSelect={(chosen) =>
          // The search carries over to the other list, even before it is in the URL.
          void navigate({
            to: '/admin',
            search: {
              tab,
              ...(chosen === 'approved' && { list: chosen }),
              search: storedListSearch(list).search,
            },
            resetScroll: false,
          })
        }
      >
        {list === 'submissions' ? (
          <Submissions abstracts={submitted} newest={newest} />
        ) : (
          <ApprovedAbstracts abstracts={approved} />
        )}
      </Tabs>
    </>
  )
}

const Counted = ({ count, children }: { count: number | undefined; children: ReactNode }) => (
  <>
    {children}{' '}
    {count !== undefined && (
      <span className="ml-1 rounded-full bg-paper-sunken px-2 py-0.5 text-ink text-xs tabular-nums">
        {count}
      </span>
    )}
  </>
)
