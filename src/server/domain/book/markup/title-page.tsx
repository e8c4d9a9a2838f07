import type { Book } from '#server/domain/book/book.ts'

/** The motif decorates: it has no text alternative. */
export const TitlePage = ({ book, motif }: { book: Book; motif: string }) => (
  <div className="title-page">
    <img className="motif" src={motif} alt="" />
    <p className="short-name">
      <bdi>{book.shortName}</bdi>
    </p>
    <h1 dir="auto">{book.title}</h1>
    {book.theme !== '' && (
      <p className="theme" dir="auto">
        {book.theme}
      </p>
    )}
    <p>
      {book.dates}
      <br />
      <bdi>{book.place}</bdi>
    </p>
    <p className="kind">Book of abstracts</p>
    {book.draft && (
      <p>
        <strong>Draft. Not for distribution.</strong>
      </p>
    )}
  </div>
)

export const Imprint = ({ book }: { book: Book }) => (
  <>
    {book.imprint.map((line) => (
      <p key={line} dir="auto">
        {line}
      </p>
    ))}
    <p className="address">
      <a href={book.address}>{book.address}</a>
    </p>
  </>
)
