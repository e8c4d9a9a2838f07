import type { ReactNode } from 'react'

const tones = {
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
  grey: 'bg-grey-soft text-grey-ink',
  amber: 'bg-amber-soft text-amber-ink',
  blue: 'bg-blue-soft text-blue-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  accent: 'bg-accent-soft text-accent-ink',
  saffron: 'bg-saffron-soft text-saffron-ink',
} as const
export type Tone = keyof typeof tones

export const Badge = ({
  tone = 'grey',
  icon,
  wraps = false,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  /** For names that people chose, which can be longer than a line. */
  wraps?: boolean
  children: ReactNode
}) => (
  <span
    className={`inline-flex items-center gap-1.5 ${wraps ? '' : 'whitespace-nowrap'} rounded-full px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}
  >
    {icon}
    {children}
  </span>
)
