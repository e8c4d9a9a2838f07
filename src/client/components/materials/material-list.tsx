import { ExternalLink } from '#client/components/site/external-link.tsx'
import { materialText } from '#shared/materials/material-kinds.ts'
import type { Material } from '#shared/materials/materials.ts'

type MaterialListProps = {
  items: readonly Material[]
  /** Screen readers hear the title of the talk. */
  title: string
  className?: string
}

/** Slides, poster and links of a talk. */
export const MaterialList = ({ items, title, className = '' }: MaterialListProps) => (
  <ul className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`}>
    {items.map((item) => (
      <li key={item.id}>
        <MaterialLink item={item} title={title} />
      </li>
    ))}
  </ul>
)

// Above a card that is a link as a whole.
const style = 'relative z-1 text-link'

const MaterialLink = ({ item, title }: { item: Material; title: string }) => {
  const text = (
    <>
      {materialText(item)}
      <span className="sr-only"> of {title}</span>
    </>
  )
  return item.size === null ? (
    <ExternalLink href={item.url} className={style}>
      {text}
    </ExternalLink>
  ) : (
    <a href={item.url} type="application/pdf" className={style}>
      {text}
    </a>
  )
}
