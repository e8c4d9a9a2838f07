import type { SubmissionStatus } from '../../../shared/abstracts/submissions'
import type { Conference } from '../../../shared/conference/conference'
import { Hero } from './hero'
import { Introduction } from './introduction'
import { Highlights, KeyThemes } from './lists'
import { PartnerMarks } from './partner-marks'

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
