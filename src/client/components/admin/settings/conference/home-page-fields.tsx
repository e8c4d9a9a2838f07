import { FactInput, FactTextList } from './fact-fields.tsx'
import { DATES_HINT } from './fact-labels.ts'
import { VideoFields } from './video-fields.tsx'

export const HomePageFields = () => (
  <>
    <FactInput name="introduction.heading" />
    <FactTextList name="introduction.paragraphs" entry="Paragraph" max={20} rows={4} hint={DATES_HINT} />
    <VideoFields />
    <FactTextList name="keyThemes" entry="Theme" max={20} />
    <FactTextList name="highlights" entry="Highlight" max={20} />
  </>
)
