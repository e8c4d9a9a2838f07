import { type Book, type BookAbstract, CHAPTERS } from '#server/documents/book.ts'
import { orcidUrl } from '#shared/authors/orcid.ts'
import { biographyId, type LinkContext, partId } from './link-context.ts'
import { Paragraphs } from './texts.tsx'

type Options = { abstract: BookAbstract; biographies: Book['biographies']; context: LinkContext }

const Person = ({
  person: { name, affiliation, orcid },
  biography,
}: {
  person: BookAbstract['people'][number]
  biography: string | undefined
}) => (
  <li>
    <strong>
      {biography ? (
        <a href={biography}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
    </strong>
    {affiliation !== '' && (
      <>
        , <bdi>{affiliation}</bdi>
      </>
    )}
    {orcid !== '' && (
      <>
        {' '}
        · <a href={orcidUrl(orcid)}>ORCID {orcid}</a>
      </>
    )}
  </li>
)

export const Abstract = ({ abstract, biographies, context }: Options) => {
  const biographyOf = (name: string) => {
    const index = biographies.findIndex((person) => person.name === name)
    return index < 0 ? undefined : context.hrefOf(partId(CHAPTERS.biographies), biographyId(index))
  }
  return (
    <>
      <ul className="people">
        {abstract.people.map((person, index) => (
          <Person key={index} person={person} biography={biographyOf(person.name)} />
        ))}
      </ul>
      <p className="quiet">{abstract.session}</p>
      <Paragraphs paragraphs={abstract.paragraphs} />
      {abstract.keywords !== '' && (
        <p>
          <em>Keywords:</em> <bdi>{abstract.keywords}</bdi>
        </p>
      )}
      <p className="quiet address">
        <a href={abstract.address}>{abstract.address}</a>
      </p>
    </>
  )
}
