/** Announced while a file is read or saved. */
export const ImportProgress = ({ text }: { text: string | undefined }) => (
  <div role="status" className="grid gap-2">
    {text && (
      <>
        <p>{text}</p>
        <progress aria-hidden className="h-2 w-full max-w-md accent-accent" />
      </>
    )}
  </div>
)
