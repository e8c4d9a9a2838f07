import { type Book, type BookAbstract, type BookEvent, CHAPTERS } from '#server/domain/book/book.ts'
import { orcidUrl } from '#shared/authors/orcid.ts'
import { abstractId, biographyId, Heading, type LinkContext, Paragraphs, partId } from './texts.tsx'

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

export const Committee = ({ members }: { members: Book['committee'] }) => (
  <ul className="entries">
    {members.map(({ name, role, affiliation }, index) => (
      <li key={index}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        <bdi>{role}</bdi>
        {affiliation !== '' && (
          <>
            , <bdi>{affiliation}</bdi>
          </>
        )}
      </li>
    ))}
  </ul>
)

export const Day = ({ events, context }: { events: BookEvent[]; context: LinkContext }) => (
  <ol className="events">
    {events.map(({ time, title, people, room, abstract }, index) => (
      <li key={index}>
        <p className="time">{time}</p>
        <div>
          <p dir="auto">
            <strong>
              {abstract === null ? title : <a href={context.hrefOf(abstractId(abstract))}>{title}</a>}
            </strong>
          </p>
          {people !== '' && <p dir="auto">{people}</p>}
          {room !== '' && (
            <p className="quiet" dir="auto">
              {room}
            </p>
          )}
        </div>
      </li>
    ))}
  </ol>
)

export const Biographies = ({ people, level }: { people: Book['biographies']; level: number }) =>
  people.map(({ name, affiliation, paragraphs }, index) => (
    <article key={index} aria-labelledby={biographyId(index)}>
      <Heading level={level} id={biographyId(index)}>
        {name}
      </Heading>
      {affiliation !== '' && (
        <p className="quiet" dir="auto">
          {affiliation}
        </p>
      )}
      <Paragraphs paragraphs={paragraphs} />
    </article>
  ))

/** Without pages, people lead to the titles of their abstracts. */
export const Index = ({
  people,
  titles,
  context,
}: {
  people: Book['people']
  titles: ReadonlyMap<number, string>
  context: LinkContext
}) => (
  <ul className="entries">
    {people.map(({ name, abstracts }, index) => (
      <li key={index}>
        <bdi>{name}</bdi>
        <ul>
          {abstracts.map((id) => (
            <li key={id} dir="auto">
              <a href={context.hrefOf(abstractId(id))}>{titles.get(id)}</a>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

export const Organisations = ({ organisations }: { organisations: Book['organisations'] }) => (
  <ul className="entries">
    {organisations.map(({ name, role, description, url }, index) => (
      <li key={index}>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {role !== '' && (
            <>
              , <bdi>{role}</bdi>
            </>
          )}
        </p>
        {description !== '' && <p dir="auto">{description}</p>}
        {url !== '' && (
          <p className="address">
            <a href={url}>{url}</a>
          </p>
        )}
      </li>
    ))}
  </ul>
)
