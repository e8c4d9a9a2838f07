import type { FormState } from '../../shared/form-state'
import { usePageFacts } from '../site'

export const useFormState = <Result>() => usePageFacts().formState as FormState<Result> | undefined
