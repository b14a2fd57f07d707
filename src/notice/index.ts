// The entry `holdpoint/notice`: tells a person who looks elsewhere that something waits.

export {};
