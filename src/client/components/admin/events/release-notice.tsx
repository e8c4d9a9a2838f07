import { type RefObject, useEffect, useState } from 'react'
import { readForm } from '#client/form/form-values.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/approved-abstracts.ts'
import { unreleasedTalkTexts } from '#shared/programme/unreleased-talks.ts'
import { useUnreleasedTalkPolicy } from './use-unreleased-talk-policy.ts'

type ReleaseNoticeProps = {
  form: RefObject<HTMLFormElement | null>
  abstracts: ApprovedAbstractListItem[]
}

/** Says what saving does to the decision on the chosen abstract. */
export const ReleaseNotice = ({ form, abstracts }: ReleaseNoticeProps) => {
  const [chosenId, setChosenId] = useState('')
  const policy = useUnreleasedTalkPolicy()
  useEffect(() => {
    const element = form.current
    if (!element) return
    const update = () => setChosenId(String(readForm(element).approvedAbstractId ?? ''))
    update()
    element.addEventListener('input', update)
    return () => element.removeEventListener('input', update)
  }, [form])
  const chosen = abstracts.find(({ id }) => String(id) === chosenId)
  return (
    <div aria-live="polite">
      {policy && chosen && !chosen.released && (
        <Alert tone={policy === 'released now' ? 'warning' : 'info'}>{unreleasedTalkTexts[policy]}</Alert>
      )}
    </div>
  )
}
