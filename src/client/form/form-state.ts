import { usePageContext } from '#client/routing/page-context.ts'
import type { FormState } from '#shared/form-state.ts'

export const useFormState = <Result>() => usePageContext().formState as FormState<Result> | undefined
