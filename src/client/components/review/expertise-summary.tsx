import type { Expertise } from '#shared/review/reviewers.ts'

/** Key themes, keywords and institution, read only. */
export const ExpertiseSummary = ({ expertise }: { expertise: Expertise }) => {
  const { themes, keywords, institution } = expertise
  if (themes.length === 0 && keywords === '' && institution === '')
    return <span className="text-ink-soft">Not given yet</span>
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      {themes.length > 0 && (
        <ul className="list-disc pl-4">
          {themes.map((theme) => (
            <li key={theme} dir="auto">
              {theme}
            </li>
          ))}
        </ul>
      )}
      {keywords && <span dir="auto">{keywords}</span>}
      {institution && (
        <span dir="auto" className="text-ink-soft">
          {institution}
        </span>
      )}
    </div>
  )
}
