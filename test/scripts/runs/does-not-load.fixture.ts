throw new Error('It does not load.');
