/** How a file can come in. What an older version or another program wrote there is `other`. */
export const CHANNELS = ['upload', 'paste', 'desk', 'lab', 'vendor', 'machine', 'folder', 'visit', 'other'] as const;

export type Channel = (typeof CHANNELS)[number];

export const channelOf = (text: string): Channel => CHANNELS.find((one) => one === text) ?? 'other';
