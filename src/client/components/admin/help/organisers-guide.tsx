// biome-ignore lint/style/noRestrictedImports: the guide is a document outside src
import text from '../../../../../docs/organisers.md?raw'
import { type Inline, parseMarkdown } from './markdown.ts'

const images: Record<string, string> = import.meta.glob('../../../../../docs/organisers/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const imageUrl = (file: string) => images[`../../../../../docs/${file}`]

const [, ...blocks] = parseMarkdown(text)
const steps = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

/** Headings start with the number of the step. */
const stepId = (heading: string) => `step-${Number.parseInt(heading, 10)}`

/** docs/organisers.md; its first line is the page's heading. */
export const OrganisersGuide = () => (
  <div className="grid max-w-3xl gap-4 text-base">
    <nav aria-label="Steps" className="rounded-lg border border-hairline bg-paper-raised p-5">
      <ol className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step}>
            <a href={`#${stepId(step)}`} className="text-link">
              {step}
            </a>
          </li>
        ))}
      </ol>
    </nav>
    {blocks.map((block) => {
      if (block.kind === 'heading')
        return (
          <h2 key={block.text} id={stepId(block.text)} className="mt-6 scroll-mt-24 text-2xl">
            {block.text}
          </h2>
        )
      if (block.kind === 'image')
        return (
          <img
            key={block.file}
            src={imageUrl(block.file)}
            alt={block.alt}
            width={960}
            height={600}
            loading="lazy"
            className="h-auto w-full rounded-lg border border-line"
          />
        )
      return (
        <p key={block.content.map((part) => part.text).join('')} className="max-w-prose">
          {block.content.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <Part key={place} part={part} />
          ))}
        </p>
      )
    })}
  </div>
)

const Part = ({ part: { kind, text: words } }: { part: Inline }) => {
  if (kind === 'strong') return <strong>{words}</strong>
  return kind === 'em' ? <em>{words}</em> : words
}
