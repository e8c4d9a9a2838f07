import type { FormState } from '../../shared/form-state'
import { usePageContext } from '../routing/page-context'

export const useFormState = <Result>() => usePageContext().formState as FormState<Result> | undefined
