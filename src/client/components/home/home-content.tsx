import type { Conference } from '../../../shared/conference/conference'
import type { CallState } from '../../data/submissions'
import { Hero } from './hero'
import { Introduction } from './introduction'
import { Highlights, KeyThemes } from './lists'
import { PartnerMarks } from './partner-marks'

type HomeContentProps = Pick<
  Conference,
  'partners' | 'introduction' | 'video' | 'keyThemes' | 'highlights'
> & { call: CallState | undefined }

export const HomeContent = ({
  call,
  partners,
  introduction,
  video,
  keyThemes,
  highlights,
}: HomeContentProps) => (
  <>
    <Hero call={call} />
    {partners.length > 0 && <PartnerMarks partners={partners} />}
    <Introduction introduction={introduction} video={video} />
    {keyThemes.length > 0 && <KeyThemes keyThemes={keyThemes} />}
    <Highlights highlights={highlights} />
  </>
)
