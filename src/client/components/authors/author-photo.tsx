import { useEffect, useRef, useState } from 'react'
import { cx } from '#client/ui/class-names.ts'
import { initials } from '#shared/authors/names.ts'

const sizes = {
  sm: 'size-16 rounded-full text-xl',
  md: 'size-28 rounded-full text-3xl',
  card: 'aspect-square w-full rounded-t-lg text-5xl',
  lg: 'aspect-square w-40 rounded-lg text-5xl md:w-full md:max-w-72 md:text-6xl',
} as const

// Only photos of this site are shown; '//' would be another host.
const isOwn = (url: string) => /^\/(?![/\\])/.test(url)

type PhotoProps = { name: string; photoUrl: string; size: keyof typeof sizes }

/** A speaker's photo, or their initials. Decorative: the name is always beside it. */
export const AuthorPhoto = ({ name, photoUrl, size }: PhotoProps) => {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string>()
  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(photoUrl)
  }, [photoUrl])
  const frame = cx('shrink-0 overflow-hidden', sizes[size])
  if (!isOwn(photoUrl) || broken === photoUrl)
    return (
      <span
        aria-hidden
        className={cx(
          frame,
          'flex items-center justify-center bg-accent-soft font-heading font-serif text-accent-ink',
        )}
      >
        {initials(name)}
      </span>
    )
  return (
    <img
      ref={image}
      src={photoUrl}
      alt=""
      width={480}
      height={480}
      loading={size === 'card' ? 'lazy' : undefined}
      decoding="async"
      onError={() => setBroken(photoUrl)}
      className={cx(frame, 'bg-paper-sunken object-cover')}
    />
  )
}
