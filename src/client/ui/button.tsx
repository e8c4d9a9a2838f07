import type { ComponentProps, ComponentType } from 'react'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border font-semibold text-center transition-colors duration-150 no-underline ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60'

const variants = {
  primary:
    'border-accent bg-accent text-on-accent not-disabled:hover:bg-accent-ink not-disabled:hover:border-accent-ink',
  secondary: 'border-line bg-paper-raised text-ink not-disabled:hover:bg-paper-sunken',
  quiet: 'border-transparent bg-transparent text-accent-ink not-disabled:hover:bg-accent-soft',
  danger:
    'border-danger bg-danger text-on-danger not-disabled:hover:bg-danger-ink not-disabled:hover:border-danger-ink',
  'quiet-danger': 'border-transparent bg-transparent text-danger-ink not-disabled:hover:bg-danger-soft',
} as const

const sizes = {
  sm: 'min-h-9 px-3 py-1 text-sm',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
  icon: 'size-11 p-0',
  'icon-sm': 'size-9 p-0 text-sm',
} as const

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes }

/** For links that look like buttons; those within the site are a `ButtonLink`. */
export const buttonStyle = ({ variant = 'primary', size = 'md' }: Look = {}) =>
  cx(base, variants[variant], sizes[size])

export type ButtonLook = Look & { icon?: ComponentType<{ 'aria-hidden': true; className: string }> }

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

export const Button = ({
  variant,
  size,
  icon: Icon,
  busy,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-busy={busy || undefined}
    className={cx(buttonStyle({ variant, size }), className)}
  >
    {busy && <Spinner />}
    {Icon && <Icon aria-hidden className="size-4" />}
    {children}
  </button>
)
