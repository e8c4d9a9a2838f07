import { Check, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import type { Score } from '#shared/abstracts/abstracts.ts'
import type { GivenScore } from '#shared/abstracts/review.ts'
import { scoreWords } from '#shared/review/assigned-review.ts'

const looks = {
  0: {
    Icon: X,
    tone: 'red',
    pressed: 'aria-pressed:border-red aria-pressed:bg-red-soft! aria-pressed:text-red-ink',
  },
  1: {
    Icon: Check,
    tone: 'green',
    pressed: 'aria-pressed:border-green aria-pressed:bg-green-soft! aria-pressed:text-green-ink',
  },
} as const

export const ScoreBadge = ({ score }: { score: GivenScore }) => {
  const { Icon, tone } = looks[score]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3" />}>
      {scoreWords[score]}
    </Badge>
  )
}

type ScoreButtonProps = ComponentProps<typeof Button> & { score: GivenScore; chosen: Score }

export const ScoreButton = ({ score, chosen, className, ...button }: ScoreButtonProps) => {
  const { Icon, pressed } = looks[score]
  return (
    <Button
      variant="secondary"
      aria-pressed={chosen === score}
      className={cx(className, pressed)}
      {...button}
      icon={Icon}
    >
      {scoreWords[score]}
    </Button>
  )
}
