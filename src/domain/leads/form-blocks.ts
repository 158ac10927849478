/** The blocks that show a form, by their stored names; they are found in content and read by these. */
export const formBlockTypes: readonly string[] = ['Form', 'JotformForm', 'HubSpotForm']
