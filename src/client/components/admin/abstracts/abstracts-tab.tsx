import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { storedListSearch } from '#client/components/admin/lists/list-search.ts'
import { ImportLink, TabHeader } from '#client/components/admin/lists/tab-header.tsx'
import { buttonStyle } from '#client/ui/button.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { useAbstracts, useApprovedAbstracts } from './abstract-queries.ts'
import { ApprovedAbstracts } from './approved-abstracts.tsx'
import { rememberAbstractList } from './last-abstract-list.ts'
import { Submissions } from './submissions.tsx'

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
