import { byteSourceOf } from '#client/data/upload-file.ts'
import { documentMessages, documentRules } from '#shared/materials/material-kinds.ts'
import { fileFormat, isWholePdf } from '#shared/media/file-format.ts'

/** Checks a file before it is sent, as the server will. */
export const pdfProblem = async (file: File): Promise<string | undefined> => {
  if (file.size === 0) return documentMessages.missing
  if (file.size > documentRules.bytes) return documentMessages.tooLarge
  const source = byteSourceOf(file)
  if ((await fileFormat(source)) !== 'pdf') return documentMessages.wrongType
  return (await isWholePdf(source)) ? undefined : documentMessages.incomplete
}
