import type { SubmissionStatus } from '#shared/abstracts/submissions.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { Hero } from './hero.tsx'
import { Introduction } from './introduction.tsx'
import { Highlights, KeyThemes } from './lists.tsx'
import { PartnerMarks } from './partner-marks.tsx'

type HomeContentProps = Pick<
  Conference,
  'partners' | 'introduction' | 'video' | 'keyThemes' | 'highlights'
> & { submissions: SubmissionStatus | undefined }

export const HomeContent = ({
  submissions,
  partners,
  introduction,
  video,
  keyThemes,
  highlights,
}: HomeContentProps) => (
  <>
    <Hero submissions={submissions} />
    {partners.length > 0 && <PartnerMarks partners={partners} />}
    <Introduction introduction={introduction} video={video} />
    {keyThemes.length > 0 && <KeyThemes keyThemes={keyThemes} />}
    <Highlights highlights={highlights} />
  </>
)
