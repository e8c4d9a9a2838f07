import { unaccented } from './plain-text.ts'

const yes = new Set(
  `yes y true 1 x ok on checked ticked selected confirmed registered booked attending attend present coming
   ja wahr anwesend dabei angemeldet oui vrai inscrit inscrite presente si s verdadero inscrito inscrita asisto asistire
   sim verdadeiro estarei participo vero iscritto iscritta partecipo j waar aanwezig aangemeld`.split(/\s+/),
)
const need =
  '(?: (?:known|special|particular|specific|further|food|dietary|allerg|alerg|unvertr|besonder|einschr|bedarf|bedurf|anforder|besoin|regime|restric|restriz|necesid|necessi|esigenz|intol|wens|dieet|diet|beperk|access|acces|acess|barriere|aliment|prefer|voorkeur|bekannt|speziell|particul|particol|especial|specif|contrainte|bijzonder|angab|stated|that i am aware of|requirement|need|adjustment|wunsch)\\p{L}*){0,3}'
const no = new RegExp(
  `^(?:n|empty|respondent skipped this question|not answered|no (?:answer|response)|i have (?:not|none)|i do not|false|0|off|nil|nothing|n/?a|nope|unchecked|not (?:applicable|required|needed|attending|coming|selected|present|registered|booked)|(?:no|none|nein|non|nao|nee|not any|without|keine?[rsnm]?|aucune?s?|ningun[oa]?s?|sin|nessun[oa]?|nenhum[ao]?s?|sem|geen|pas d[e'])${need}|nicht(?: dabei| anwesend| angemeldet)?|nichts|entfallt|rien|neant|sans objet|nada|no aplica|niente|nulla|non applicabile|nao aplicavel|niets|nvt|n\\.v\\.t|falsch|faux|falso|absent|abwesend|ausente|assente|afwezig|niet aanwezig|pas present|non partecipo|no asisto|nao participo)(?:,? (?:thanks|thank you|danke|merci|gracias|grazie|bedankt))?$`,
  'u',
)
const visible = /[\p{L}\p{N}\p{So}✓✔✗✘]/u
const ticked = /\[ ?[xX✓✔] ?\]|\( ?[xX✓✔] ?\)|[☑☒✓✔✅🗹]/u
const unticked = /\[ {0,3}\]|\( {1,3}\)|[☐✗✘❌🗷]/u
export const tickBoxes = /\[ {0,3}\]|\[ ?[xX✓✔] ?\]|\( {1,3}\)|\( ?[xX✓✔] ?\)|[☑☒☐✓✔✅✗✘❌🗹🗷]/u

/** A box and whether it is ticked; null when there is none. */
export const readTick = (text: string): boolean | null => {
  const mark = text.slice(0, 300)
  return ticked.test(mark) ? true : unticked.test(mark) ? false : null
}

const LONGEST = 100

/** Tells whether an answer is a yes or a plain refusal; null when it says something else. */
export const readFlag = (text: string): boolean | null => {
  if (text.length > LONGEST) return null
  const answer = unaccented(text)
    .trim()
    .replace(/^(?:[-=]+>|["'“(])\s*/, '')
    .replace(/[\s.!)\];,"'”]+$/, '')
  if (yes.has(answer)) return true
  if (no.test(answer)) return false
  return /[\p{L}\p{N}]/u.test(text.replace(tickBoxes, '')) ? null : readTick(text)
}

/** Tells whether there is nothing to read, as in '-'. */
export const isNothing = (text: string) => !visible.test(text)
