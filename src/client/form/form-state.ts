import type { FormState } from '../../shared/form-state'
import { usePageFacts } from '../routing/page-context'

export const useFormState = <Result>() => usePageFacts().formState as FormState<Result> | undefined
