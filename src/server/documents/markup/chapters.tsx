import type { Book, BookEvent } from '#server/documents/book.ts'
import { abstractId, biographyId, type LinkContext } from './link-context.ts'
import { Heading, Paragraphs } from './texts.tsx'

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
