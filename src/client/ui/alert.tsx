import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

const looks = {
  danger: { Icon: CircleAlert, style: 'border-danger bg-danger-soft text-danger-ink' },
  success: { Icon: CircleCheck, style: 'border-green bg-green-soft text-green-ink' },
  warning: { Icon: TriangleAlert, style: 'border-amber bg-amber-soft text-amber-ink' },
  info: { Icon: Info, style: 'border-blue bg-blue-soft text-blue-ink' },
} as const

type AlertProps = {
  tone?: keyof typeof looks
  title?: string
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
  focusable?: boolean
}

export const Alert = ({ tone = 'info', title, children, ref, focusable }: AlertProps) => {
  const { Icon, style } = looks[tone]
  return (
    <div
      ref={ref}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={focusable ? -1 : undefined}
      className={`flex gap-3 rounded-md border-l-4 p-4 ${style}`}
    >
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
