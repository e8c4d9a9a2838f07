import { CoAuthors } from '#client/components/admin/abstracts/co-authors.tsx'
import { DescriptionList, PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import type { ShownAbstract } from '#shared/review/shown-abstract.ts'

/** An abstract as far as its reviewer may see it. */
export const ReviewArticle = ({ abstract }: { abstract: ShownAbstract }) => {
  const { abstractText, keywords, authors } = abstract
  return (
    <article className="grid min-w-0 gap-8">
      <Section title="Abstract">
        <PlainText>{abstractText}</PlainText>
      </Section>
      {keywords !== '' && (
        <Section title="Keywords">
          <PlainText>{keywords}</PlainText>
        </Section>
      )}
      {authors ? (
        <>
          <Section title="Lead author">
            <DescriptionList
              details={[
                ['Name', authors.leadAuthorName],
                ['Institution', `${authors.institution} (${authors.institutionType})`],
                ['Biography', authors.biography || 'Not provided'],
              ]}
            />
          </Section>
          <Section title="Co-authors">
            <CoAuthors stored={authors.otherAuthors} />
          </Section>
        </>
      ) : (
        <p className="text-ink-soft">
          This review is double blind: you do not see the authors, and they will not learn who you are.
        </p>
      )}
    </article>
  )
}
