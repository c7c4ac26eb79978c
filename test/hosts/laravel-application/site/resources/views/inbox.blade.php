<!doctype html>
<html lang="nl">
<head>
  <title>Inbox</title>
  <link rel="icon" href="data:,">
  @islandsHead
</head>
<body>
  <x-island name="inbox" :json="$inbox" />
</body>
</html>
