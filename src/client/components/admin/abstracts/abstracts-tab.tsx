import type { ReactNode } from 'react'
import { inTab, useStoredState } from '../../../stored-state'
import { Tabs } from '../../../ui/tabs'
import { type AbstractView, startView, VIEW_KEY } from './abstract-list'
import { useAbstracts, useApprovedAbstracts } from './abstract-queries'
import { ApprovedAbstracts } from './approved-abstracts'
import { Submissions } from './submissions'

export const AbstractsTab = () => {
  const [chosen, setChosen] = useStoredState<Partial<AbstractView>>(inTab, VIEW_KEY, {})
  const submitted = useAbstracts()
  const approved = useApprovedAbstracts()
  const view = { ...startView, ...chosen }
  const change = (part: Partial<AbstractView>) => setChosen({ ...chosen, ...part })
  return (
    <Tabs
      label="Abstracts"
      tabs={[
        { id: 'submissions', label: <Counted count={submitted.data?.length}>Submissions</Counted> },
        { id: 'approved', label: <Counted count={approved.data?.length}>Approved Abstracts</Counted> },
      ]}
      selected={view.list}
      onSelect={(list) => change({ list })}
    >
      {view.list === 'submissions' ? (
        <Submissions abstracts={submitted} view={view} onChange={change} />
      ) : (
        <ApprovedAbstracts abstracts={approved} search={view.search} onChange={change} />
      )}
    </Tabs>
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
