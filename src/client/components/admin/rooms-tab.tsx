export const RoomsTab = () => null
