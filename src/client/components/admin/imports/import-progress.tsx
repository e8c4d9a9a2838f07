type ImportProgressProps = { isReading: boolean; percent: number | undefined }

/** In percent; announcing every step would be too much. */
const ANNOUNCED_STEP = 25

const bar = 'h-2 w-full max-w-md accent-accent'

/** Shown while a file is read or saved. */
export const ImportProgress = ({ isReading, percent }: ImportProgressProps) => {
  const announcedPercent = percent === undefined ? 0 : percent - (percent % ANNOUNCED_STEP)
  return (
    <div className="grid gap-2">
      <p role="status" className={percent === undefined ? undefined : 'sr-only'}>
        {isReading && 'Reading the file…'}
        {percent !== undefined && (announcedPercent === 0 ? 'Importing…' : `${announcedPercent}% imported`)}
      </p>
      {isReading && <progress aria-hidden className={bar} />}
      {percent !== undefined && (
        <>
          <p aria-hidden className="tabular-nums">
            Importing… {percent}%
          </p>
          <progress aria-label="Import" max={100} value={percent} className={bar} />
        </>
      )}
    </div>
  )
}
