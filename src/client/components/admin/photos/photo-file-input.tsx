import type { ComponentProps } from 'react'
import { FileInput } from '../../../form/file-input'

export const PhotoFileInput = (props: Omit<ComponentProps<typeof FileInput>, 'accept'>) => (
  <FileInput {...props} accept="image/jpeg,image/png,image/webp,image/gif" />
)
