import { LoaderCircle } from 'lucide-react'

/** Decorative: say in text what is going on. */
export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <LoaderCircle aria-hidden className={`animate-spin ${className}`} />
)
