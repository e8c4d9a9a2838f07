import type { ComponentProps } from 'react'
import { FileInput } from '#client/form/file-input.tsx'

export const PhotoFileInput = (props: Omit<ComponentProps<typeof FileInput>, 'accept'>) => (
  <FileInput {...props} accept="image/jpeg,image/png,image/webp,image/gif" />
)
