import { byteSourceOf } from '#client/data/upload-stream.ts'
import { documentMessages, documentRules } from '#shared/materials/material-kinds.ts'
import { isPdf, isWholePdf } from '#shared/media/pdf.ts'

/** Checks a file before it is sent, as the server will. */
export const pdfProblem = async (file: File): Promise<string | undefined> => {
  if (file.size === 0) return documentMessages.missing
  if (file.size > documentRules.bytes) return documentMessages.tooLarge
  if (!(await isPdf(byteSourceOf(file)))) return documentMessages.wrongType
  return (await isWholePdf(byteSourceOf(file))) ? undefined : documentMessages.incomplete
}
