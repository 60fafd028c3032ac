export type ConnectionEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.restored' };

export type ConnectionScreen = 'connection.online' | 'connection.offline';
