import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button.tsx'
import { cx } from './class-names.ts'

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook

/** A link within the site that looks like a button. */
export const ButtonLink = createLink(
  ({ variant, size, icon: Icon, className, children, ...rest }: ButtonLinkProps) => (
    <a {...rest} className={cx(buttonStyle({ variant, size }), className)}>
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </a>
  ),
)
