import type { ReactNode } from 'react'
import type { Part } from './parts.tsx'
import { Heading, type LinkContext } from './texts.tsx'

type ListProps = { parts: Part[]; hrefOf: LinkContext['hrefOf'] }

/** The contents of the whole book, as deep as wanted. */
export const Contents = ({ parts, hrefOf, depth }: ListProps & { depth: number }) => (
  <ol className="contents">
    {parts.map(({ id, title, parts: inside = [] }) => (
      <li key={id} dir="auto">
        <a href={hrefOf(id)}>{title}</a>
        {inside.length > 0 && depth > 1 && <Contents parts={inside} hrefOf={hrefOf} depth={depth - 1} />}
      </li>
    ))}
  </ol>
)

/** What one part is divided into. */
const Inside = ({ parts, hrefOf }: ListProps) => (
  <ol className="contents">
    {parts.map(({ id, title, note }) => (
      <li key={id} dir="auto">
        <a href={hrefOf(id)}>{title}</a>
        {note && (
          <span className="quiet">
            {' '}
            <bdi>{note}</bdi>
          </span>
        )}
      </li>
    ))}
  </ol>
)

type SectionProps = {
  part: Part
  context: LinkContext
  /** EPUB has an attribute of its own for what a chapter is. */
  attributes?: Record<string, string | undefined>
  children?: ReactNode
}

/** The heading of a part, its text, and a list of what it is divided into. Only chapters are landmarks. */
export const PartSection = ({ part, context, attributes, children }: SectionProps) => {
  const { id, title, role, body, parts = [] } = part
  const heading = `${id}-title`
  return (
    <section id={id} role={role && `doc-${role}`} aria-labelledby={role && heading} {...attributes}>
      <Heading level={context.level} id={heading}>
        {title}
      </Heading>
      {body?.(context)}
      {parts.length > 0 && <Inside parts={parts} hrefOf={context.hrefOf} />}
      {children}
    </section>
  )
}
