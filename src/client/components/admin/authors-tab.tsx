export const AuthorsTab = () => null
