import { type RefObject, useEffect, useState } from 'react'
import type { ApprovedAbstractListItem } from '../../../../shared/abstracts/approved-abstracts'
import { unreleasedTalkTexts } from '../../../../shared/programme/unreleased-talks'
import { readForm } from '../../../form/form-values'
import { Alert } from '../../../ui/alert'
import { useUnreleasedTalks } from './use-unreleased-talks'

type ReleaseNoticeProps = {
  form: RefObject<HTMLFormElement | null>
  abstracts: ApprovedAbstractListItem[]
}

/** Says what saving does to the decision on the chosen abstract. */
export const ReleaseNotice = ({ form, abstracts }: ReleaseNoticeProps) => {
  const [chosenId, setChosenId] = useState('')
  const happens = useUnreleasedTalks()
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => setChosenId(String(readForm(element).approvedAbstractId ?? ''))
    look()
    element.addEventListener('input', look)
    return () => element.removeEventListener('input', look)
  }, [form])
  const chosen = abstracts.find(({ id }) => String(id) === chosenId)
  return (
    <div aria-live="polite">
      {happens && chosen && !chosen.released && (
        <Alert tone={happens === 'released now' ? 'warning' : 'info'}>{unreleasedTalkTexts[happens]}</Alert>
      )}
    </div>
  )
}
