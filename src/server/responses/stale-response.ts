import { OUTAGE_NOTICE_ID, outageText } from '../../shared/errors'
import { escapeHtml } from '../../shared/text'
import { type KeptAnswer, keepAnswer } from './cached-response'

const PLACE = new RegExp(`(<div id="${OUTAGE_NOTICE_ID}"[^>]*>)(</div>)`)

const copies = new WeakMap<KeptAnswer, KeptAnswer>()

/** A page that cannot be made anew says how old it is; feeds and the like have no place for it. */
export const asLastCopy = (answer: KeptAnswer, madeAt: Date): KeptAnswer => {
  const known = copies.get(answer)
  if (known) return known
  const { status, headers, identity } = answer
  const text = String(identity).replace(
    PLACE,
    (_, open: string, close: string) => `${open}${escapeHtml(outageText(madeAt))}${close}`,
  )
  const copy = keepAnswer({ status, headers, body: Buffer.from(text) })
  copies.set(answer, copy)
  return copy
}
